declare module "icon:*" {
  /** What stands inside the svg element, drawn in currentColor in a box of 512 by 512. */
  const body: string;
  export default body;
}

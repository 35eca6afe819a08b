// How a cube of edge EDGE lies in a box of 100 by HEIGHT, seen from above without perspective: each face is a box of
// 100 by 100 that a matrix lays where it belongs. While a cube moves, CSS turns it by the same two angles.

/** How far we look down on it, in degrees. */
export const PITCH = 60;
export const EDGE = 76;
export const HEIGHT = 122;

const RADIANS = Math.PI / 180;
const DOWN = Math.sin(PITCH * RADIANS);
const UP = Math.cos(PITCH * RADIANS);

type Point = readonly [number, number, number];

/** Where a point of the cube (right, up, towards us, each from -1 to 1) is seen. */
function seen([right, up, near]: Point, yaw: number): [number, number] {
  const [sin, cos] = [Math.sin(yaw * RADIANS), Math.cos(yaw * RADIANS)];
  const half = EDGE / 2;
  return [50 + half * (right * cos + near * sin), HEIGHT / 2 - half * up * UP + half * (near * cos - right * sin) * DOWN];
}

/** The matrix that lays a face there, given where its upper left, upper right and lower left corners are. */
function matrix(corner: Point, along: Point, down: Point, yaw: number): string {
  const [[x, y], [ax, ay], [bx, by]] = [seen(corner, yaw), seen(along, yaw), seen(down, yaw)];
  return `matrix(${[ax - x, ay - y, bx - x, by - y].map((part) => (part / 100).toFixed(4)).join(" ")} ${x.toFixed(2)} ${y.toFixed(2)})`;
}

export const onTop = (yaw: number): string => matrix([-1, 1, -1], [1, 1, -1], [-1, 1, 1], yaw);
export const onFront = (yaw: number): string => matrix([-1, 1, 1], [1, 1, 1], [-1, -1, 1], yaw);
export const onRight = (yaw: number): string => matrix([1, 1, 1], [1, 1, -1], [1, -1, 1], yaw);
export const onLeft = (yaw: number): string => matrix([-1, 1, -1], [-1, 1, 1], [-1, -1, -1], yaw);

/** A throw that ends at rest: through the air, two bounces, each lower than the one before. */
export function tumbling(rest: string, from: { x: number; y: number }): Keyframe[] {
  const way = Math.random() < 0.5 ? 1 : -1;
  const [first, second] = [way * (380 + Math.random() * 160), (Math.random() - 0.5) * 420];
  const at = (share: number, lift: number, left: number): string =>
    `translate3d(${from.x * share}px, ${from.y * share - lift}px, 0) ${rest} rotateX(${first * left}deg) rotateZ(${second * left}deg)`;
  return [
    { transform: at(1, 46, 1), easing: "cubic-bezier(0.3, 0.1, 0.7, 1)" },
    { transform: at(0.82, 58, 0.86), offset: 0.12, easing: "cubic-bezier(0.5, 0, 0.9, 0.7)" },
    { transform: at(0.34, 0, 0.42), offset: 0.48, easing: "cubic-bezier(0.1, 0.5, 0.5, 1)" },
    { transform: at(0.18, 22, 0.22), offset: 0.64, easing: "cubic-bezier(0.5, 0, 0.9, 0.5)" },
    { transform: at(0.07, 0, 0.08), offset: 0.8, easing: "cubic-bezier(0.1, 0.5, 0.5, 1)" },
    { transform: at(0.03, 6, 0.02), offset: 0.9, easing: "cubic-bezier(0.5, 0, 0.9, 0.5)" },
    { transform: at(0, 0, 0) },
  ];
}

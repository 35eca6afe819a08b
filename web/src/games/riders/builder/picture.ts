// Pictures of tracks, for pages that build none.

/** Where the server draws a track. */
export function pictureOf(text: string): string {
  return `/api/games/riders/options/layout/picture?value=${encodeURIComponent(text)}`;
}

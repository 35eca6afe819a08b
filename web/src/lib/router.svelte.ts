// Addresses of pages: every place one can be in is a link that can be shared.

export interface Place {
  page: string;
  /** The parts of the address after the page's own. */
  parts: string[];
  query: URLSearchParams;
}

function placeOf(address: Location | URL): Place {
  const [page = "", ...parts] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, parts, query: new URLSearchParams(address.search) };
}

let here = $state.raw<Place>(placeOf(location));
let leaving: (() => void) | undefined;

export const router = {
  get here(): Place {
    return here;
  },
  go(path: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? "replaceState" : "pushState"](null, "", path);
    here = placeOf(location);
    leaving?.();
  },
  /** Called after each change of page, to move the focus to its heading. */
  onchange(listener: () => void): void {
    leaving = listener;
  },
};

addEventListener("popstate", () => {
  here = placeOf(location);
  leaving?.();
});

/** Follows links inside the client without asking the server for a page. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/schema")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

import { OPERATION_IDS, OPERATIONS } from "../contract/operations.ts";

export const GUIDE_GROUPS = ["Start", "Guides", "What to know", "Running a server"] as const;

/** The fields of a guide that the menu needs. */
export interface Guide {
  id: string;
  data: { title: string; group: string; order: number };
}

interface MenuPage {
  title: string;
  path: string;
}

export interface MenuGroup {
  heading: string;
  pages: MenuPage[];
}

export function buildDocsMenu(guides: Guide[]): MenuGroup[] {
  const ordered = guides.toSorted((a, b) => a.data.order - b.data.order);
  const guideGroups = GUIDE_GROUPS.map((heading) => ({
    heading,
    pages: ordered.filter(({ data }) => data.group === heading)
      .map(({ id, data }) => ({ title: data.title, path: guidePath(id) })),
  }));
  const reference = {
    heading: "Reference",
    pages: [
      { title: "All operations", path: "/docs/reference" },
      ...OPERATION_IDS.map((id) => ({
        title: `${OPERATIONS[id].method} ${OPERATIONS[id].path.replace("/api/", "")}`,
        path: `/docs/reference/${id}`,
      })),
    ],
  };
  return [...guideGroups, reference];
}

export function findAdjacentPages(
  menu: MenuGroup[],
  path: string,
): { before: MenuPage | undefined; after: MenuPage | undefined } {
  const pages = menu.flatMap((group) => group.pages);
  const at = pages.findIndex((page) => page.path === path);
  return { before: pages[at - 1], after: pages[at + 1] };
}

export function guidePath(id: string): string {
  return id === "index" ? "/docs" : `/docs/${id}`;
}

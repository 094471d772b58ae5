import { type ComponentChild, type ComponentType, createElement, hydrate } from "preact";

/** Shows `Page` in `#<id>` with the props in `#<id>-data`. Returns them; null without them. */
export function startPage<Props extends object>(
  id: string,
  Page: ComponentType<Props>,
  mount: (page: ComponentChild, root: HTMLElement) => void = hydrate,
): Props | null {
  const root = document.getElementById(id);
  const text = document.getElementById(`${id}-data`)?.textContent;
  if (root === null || !text) return null;
  const props: Props = JSON.parse(text);
  mount(createElement(Page, props), root);
  return props;
}

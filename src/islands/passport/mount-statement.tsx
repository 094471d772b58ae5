import { render } from "preact";
import { Statement, type StatementProps } from "./Statement.tsx";

/** Draws the statement's form into an element of the page. */
export function mountStatement(root: HTMLElement, props: StatementProps): void {
  render(<Statement {...props} />, root);
}

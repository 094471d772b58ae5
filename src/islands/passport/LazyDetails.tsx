import { useRef } from "preact/hooks";

interface Props {
  class?: string;
  summary: string;
  /**
   * Loads what is inside and draws it into the element, when it is opened for the first time. It
   * brings its own renderer: in a page whose script is inlined, a part that is loaded later
   * cannot share the one that is there.
   */
  mount: (root: HTMLElement) => Promise<void>;
}

/** Something that few people open: its code comes with the first opening. */
export function LazyDetails({ class: style = "", summary, mount }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const mounted = useRef(false);
  const open = () => {
    if (mounted.current || root.current === null) return;
    mounted.current = true;
    void mount(root.current);
  };
  return (
    <details class={`more needs-js noprint ${style}`} onToggle={open}>
      <summary>{summary}</summary>
      <div ref={root} />
    </details>
  );
}

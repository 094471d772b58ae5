/** The name of the file in `dist/server/` that holds the headers of each prerendered page. */
export const HEADERS_FILE = "page-headers.json";

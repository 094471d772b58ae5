/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const sentTo = "Wanda ya aiko da wannan mahaɗi ne ya rubuta wannan suna: {name}";

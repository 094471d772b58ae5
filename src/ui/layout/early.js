// Runs before the first paint: the chosen theme without a flash, and a sign that script runs.
(() => {
  const root = document.documentElement;
  root.dataset.js = "";
  try {
    const theme = localStorage.getItem("lipwa:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // storage is closed to this page: the system's theme it is
  }
})();

/** Drops Tailwind's values for browsers without @property, which our browserslist leaves out. */
const dropPropertyFallback = {
  postcssPlugin: "drop-property-fallback",
  OnceExit(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.params === "properties") layer.remove();
    });
  },
};

const config = { plugins: ["@tailwindcss/postcss", dropPropertyFallback] };

export default config;

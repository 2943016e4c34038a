/** Which build of the console this is; the same sources make the same. Empty where nothing was built (tests). */
export const VERSION = String(import.meta.env.VITE_BUILD ?? '')

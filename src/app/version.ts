declare global {
  interface ImportMetaEnv {
    /** Set by the build. */
    readonly VITE_BUILD?: string
  }
}

/** Which build of the console this is; the same sources make the same. Empty where nothing was built (tests). */
export const VERSION = import.meta.env.VITE_BUILD ?? ''

/** The version of this server, as package.json has it when it is built. */
export const VERSION = String(import.meta.env['VITE_VERSION'])

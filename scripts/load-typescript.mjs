import { createServer } from 'vite'
import { ROOT } from './terminal.mjs'

/** Runs a module of the repository as the tests run it, without a build; the process has to be ended by `process.exit`. @param file below the repository's folder */
export async function loadTypeScript(file) {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return vite.ssrLoadModule(`/${file}`)
}

import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const FILE = path.resolve(import.meta.dirname, '../src/core/lists/list-facts.ts')

/** Puts in place of the module of `LIST_FACTS` what it comes to, a few kilobytes: it reads every entity, and the console would load them all for it. Not while it is developed: there it follows the entities. */
export function listFacts(): Plugin {
  return {
    name: 'list-facts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (path.resolve(id) !== FILE) return null
      const { module, dependencies } = await runnerImport<typeof import('#core/lists/list-facts.ts')>(FILE)
      for (const file of dependencies) this.addWatchFile(file)
      return { code: `export const LIST_FACTS = ${JSON.stringify(module.LIST_FACTS)}`, map: null, moduleType: 'js' }
    },
  }
}

import path from 'node:path'
import { build, type Plugin } from 'vite'

const MARK = '?thread'

/** `import source from './x.thread.ts?thread'`: the module with all it imports as the text of one CommonJS script, for a worker thread that is started from text (`eval: true`). The same in builds and in tests, where no file of such a thread exists. */
export function threadSource(): Plugin {
  return {
    name: 'thread-source',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return null
      const { code, moduleIds } = await bundle(id.slice(0, -MARK.length))
      for (const module of moduleIds) if (path.isAbsolute(module)) this.addWatchFile(module)
      return { code: `export default ${JSON.stringify(code)}`, map: null }
    },
  }
}

async function bundle(file: string): Promise<{ code: string; moduleIds: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: file,
      write: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const [chunk, ...others] = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${file}: a thread is one script`)
  return { code: chunk.code, moduleIds: chunk.moduleIds }
}

import type { Plugin, Rolldown } from 'vite'

/** What is fetched for whom as soon as the page knows who comes, as ends of module names. */
const WANTED: Record<string, readonly string[]> = {
  visitor: ['screens/sign-in/login.page.tsx'],
  person: ['app/workbench.tsx', 'app/live/start-live.ts', 'widgets/icon/icon-set.tsx'],
}
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

type Bundle = Rolldown.OutputBundle

/**
 * What lets the page be seen before its scripts: the style sheet of the console waits at its end, behind what stands in the page itself,
 * and `boot.js` finds in `<meta name="andun-…">` which files somebody needs who is signed in, or is not. Builds only.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk, path }) {
        if (bundle === undefined || chunk === undefined || !path.endsWith('index.html')) return html
        const sheets = html.match(STYLE_SHEET) ?? []
        const known = filesOf(bundle, [chunk.fileName])
        const metas = Object.entries(WANTED).map(([who, modules]) => {
          const files = filesOf(
            bundle,
            modules.map((module) => fileOf(bundle, module)),
          )
          const content = [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)
          return `    <meta name="andun-${who}" content="${content.join(' ')}" />\n`
        })
        return html
          .replace(STYLE_SHEET, '')
          .replace(/ *<script src="\/boot\.js">/, (script) => metas.join('') + script)
          .replace(/\s*<\/body>/, (end) => sheets.join('') + end)
      },
    },
  }
}

function fileOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`/${module}`),
  )
  if (found === undefined) throw new Error(`first-page: the build holds no ${module}`)
  return found.fileName
}

/** These scripts, what they import statically, and their style sheets. */
function filesOf(bundle: Bundle, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const part = bundle[name]
    if (found.has(name) || part?.type !== 'chunk') continue
    found.add(name)
    for (const sheet of part.viteMetadata?.importedCss ?? []) found.add(sheet)
    filesOf(bundle, part.imports, found)
  }
  return found
}

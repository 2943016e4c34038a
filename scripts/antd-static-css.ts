import { parseAst, type Plugin } from 'vite'
import { collectStyles, type StylesByHook } from './antd-styles.ts'

/**
 * Moves antd's styles from the browser to the build: each module that owns a style hook imports the CSS of that hook
 * instead of the code that generates it, so CSS is split along with the JavaScript. Builds only; the page has to say
 * `<ConfigProvider theme={{ zeroRuntime: true, hashed: false }}>`. Tokens remain CSS variables written at run time.
 * Stops the build at a style hook it found no CSS for: after an upgrade of antd, render it in `rarelyRendered`.
 */
export function antdStaticCss(): Plugin {
  let styles: StylesByHook = new Map()
  const missing = new Set<string>()
  return {
    name: 'antd-static-css',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      styles = await collectStyles()
    },
    resolveId: { filter: { id: /^virtual:antd-css\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:antd-css\// },
      handler: (id) => ({ code: cssOf(id.slice(PREFIX.length + 1, -'.css'.length), styles), moduleSideEffects: true }),
    },
    transform: {
      filter: { id: /antd[\\/]es[\\/].*\.js$/ },
      handler(code, id) {
        if (BASE_MODULE.test(id)) return withStyles(code, [BASE])
        if (!HOOK_CALL.test(code) || HOOK_MODULE.test(id)) return null
        const { rest, hooks } = cutStyles(code)
        for (const hook of hooks) if (!styles.has(hook) && hook !== DEPRECATED) missing.add(hook)
        const owned = hooks.filter((hook) => styles.has(hook))
        return withStyles(rest, owned)
      },
    },
    buildEnd() {
      if (missing.size > 0) this.error(`antd styles not extracted: ${[...missing].join(', ')}`)
    },
  }
}

/** The old BackTop renders nothing in Node; FloatButton.BackTop takes its place. */
const DEPRECATED = 'BackTop-BackTop'
const PREFIX = 'virtual:antd-css/'
/** What all components share, imported by the module all of them import. */
const BASE = '_base'
const BASE_MODULE = /antd[\\/]es[\\/]theme[\\/]internal\.js$/
/** Where the hook makers themselves are defined. */
const HOOK_MODULE = /antd[\\/]es[\\/]theme[\\/]util[\\/]/
const HOOK_CALL = /gen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/
const HOOK_MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

function cssOf(hook: string, styles: StylesByHook): string {
  if (hook === BASE) return (styles.get('Shared') ?? '') + (styles.get('ant-design-icons') ?? '')
  return styles.get(hook) ?? ''
}

function withStyles(code: string, hooks: string[]): { code: string; map: null; moduleSideEffects: true } {
  const imports = hooks.map((hook) => `import '${PREFIX}${hook}.css';\n`).join('')
  return { code: imports + code, map: null, moduleSideEffects: true }
}

/** A node of the syntax tree, as far as this file looks into it. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: SyntaxNode[]
  elements?: SyntaxNode[]
  value?: unknown
}

/** Replaces the style function of each hook maker call, its second argument, by one that returns nothing. */
function cutStyles(code: string): { rest: string; hooks: string[] } {
  const hooks: string[] = []
  let rest = ''
  let copied = 0
  for (const call of hookCalls(parseAst(code) as unknown as SyntaxNode)) {
    const [name, styleFunction] = call.arguments ?? []
    if (!name || !styleFunction) continue
    hooks.push(hookName(name))
    rest += `${code.slice(copied, styleFunction.start)}() => []`
    copied = styleFunction.end
  }
  return { rest: rest + code.slice(copied), hooks }
}

/** Calls of hook makers in the order of the text; they never nest. */
function hookCalls(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(hookCalls)
  if (typeof node !== 'object' || node === null) return []
  const found = node as SyntaxNode
  if (found.type === 'CallExpression' && HOOK_MAKERS.has(found.callee?.name ?? '')) return [found]
  return Object.values(node).flatMap(hookCalls)
}

/** `genStyleHooks('Button', …)` registers `Button-Button`, `genSubStyleComponent(['Button', 'compact'], …)` `Button-compact`. */
function hookName(argument: SyntaxNode): string {
  const parts = argument.elements ?? [argument, argument]
  return parts.map((part) => String(part.value)).join('-')
}

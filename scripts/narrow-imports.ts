import { parseAst, type Plugin } from 'vite'

/** An import that brings far more than what is taken from it. */
interface WideImport {
  /** The module that imports. */
  in: RegExp
  from: string
  /** The module that has the same under the same name; `?only=<name>` = this export of the module, without what the others need. */
  instead: string
}

const ANYTHING_BELOW = 'virtual:no-unique-popup'
/** Has nothing but an empty default. */
const NOTHING = 'virtual:nothing'

/**
 * What a file brings along is decided by modules: who imports one for a small part gets everything that it imports. These imports of
 * antd brought forms, popups, a colour picker and English texts into the first load; axios hands on what nothing here asks it for.
 */
const WIDE: readonly WideImport[] = [
  { in: /antd\/es\/form\/context\.js$/, from: '@rc-component/form', instead: '@rc-component/form/es/FormContext' },
  {
    in: /antd\/es\/color-picker\/((color|util)\.js|components\/ColorPresets\.js\?only=isBright)$/,
    from: '@rc-component/color-picker',
    instead: '@rc-component/color-picker/es/color',
  },
  {
    in: /antd\/es\/(button\/style\/token|tag\/style\/index)\.js$/,
    from: '../../color-picker/components/ColorPresets',
    instead: '../../color-picker/components/ColorPresets?only=isBright',
  },
  // Rendered only where `tooltip.unique` is said, which the console never does.
  { in: /antd\/es\/config-provider\/index\.js$/, from: '../tooltip/UniqueProvider', instead: ANYTHING_BELOW },
  // The texts of those that no locale reaches; each English one has a Chinese one.
  { in: /antd\/es\/locale\/useLocale\.js$/, from: './en_US', instead: './zh_CN' },
  {
    in: /antd\/es\/(modal|config-provider|notification|form)\/\w+\.js$/,
    from: '../locale/en_US',
    instead: '../locale/zh_CN',
  },
  // A request that outlives its page is sent by an adapter of our own.
  { in: /axios\/lib\/adapters\/adapters\.js$/, from: './fetch.js', instead: NOTHING },
  { in: /axios\/lib\/axios\.js$/, from: './helpers/HttpStatusCode.js', instead: NOTHING },
  { in: /axios\/lib\/axios\.js$/, from: './cancel/CancelToken.js', instead: NOTHING },
  { in: /src\/layout\/theme\/console-theme\.tsx$/, from: 'antd/locale/zh_CN', instead: 'antd/es/locale/zh_CN' },
]

/** Takes narrower modules in place of those that bring too much along. Builds only. Stops the build where an import is no longer found: look after an upgrade of antd whether it is needed. */
export function narrowImports(): Plugin {
  const unseen = new Set(WIDE)
  return {
    name: 'narrow-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        const wide = WIDE.find((one) => one.from === source && one.in.test((importer ?? '').replaceAll('\\', '/')))
        if (wide === undefined) return null
        unseen.delete(wide)
        if (wide.instead === ANYTHING_BELOW || wide.instead === NOTHING) return `\0${wide.instead}`
        return this.resolve(wide.instead, importer, { skipSelf: true })
      },
    },
    load: {
      filter: { id: /^\0virtual:(no-unique-popup|nothing)$/ },
      handler: (id) => (id.endsWith(NOTHING) ? 'export default {}' : `export { Fragment as default } from 'react'`),
    },
    transform: {
      filter: { id: ONLY },
      handler: (code, id) => ({ code: onlyExport(code, ONLY.exec(id)![1]!), map: null }),
    },
    buildEnd() {
      if (unseen.size > 0) this.error(`imports not found: ${[...unseen].map(({ from }) => from).join(', ')}`)
    },
  }
}

const ONLY = /\?only=(\w+)$/

/** A part of the syntax tree, as far as this file looks into it. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  declaration?: { declarations?: { id: { name: string } }[] } | null
  specifiers?: (SyntaxNode & { local: { name: string } })[]
  source?: SyntaxNode
}

/** This export, and the named imports that it mentions. @throws when there is none */
function onlyExport(code: string, name: string): string {
  const { body } = parseAst(code) as unknown as { body: SyntaxNode[] }
  const text = ({ start, end }: SyntaxNode) => code.slice(start, end)
  const wanted = body.find(({ declaration }) => declaration?.declarations?.some(({ id }) => id.name === name))
  if (wanted === undefined) throw new Error(`narrow-imports: no export ${name}`)
  const words = new Set(text(wanted).match(/\w+/g))
  const imports = body.flatMap(({ specifiers, source }) =>
    (specifiers ?? [])
      .filter(({ type, local }) => type === 'ImportSpecifier' && words.has(local.name))
      .map((one) => `import { ${text(one)} } from ${text(source!)}`),
  )
  return [...imports, text(wanted)].join('\n')
}

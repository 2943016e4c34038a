import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src/screens', 'src/crud', 'src/layout', 'src/widgets']

/** Where views still wait themselves, each with its reason. The list only shrinks: `useLoading`, `usePageLoading` or a machine of its own does it. */
const STILL: Readonly<Record<string, { what: readonly string[]; because: string }>> = {
  'src/crud/form/form-parts.tsx': {
    what: ['effect'],
    because: 'the machine formSteps waits; the fields that are checked are those of the form in the view',
  },
  'src/crud/form/record-form.tsx': {
    what: ['state problems'],
    because: 'fields that were filled in wrongly; nothing waits',
  },
  'src/layout/live/connection-indicator.tsx': { what: ['effect'], because: 'a clock that is shown' },
  'src/screens/inspector/use-store.ts': { what: ['effect'], because: 'a clock that is shown' },
  'src/widgets/use-today.ts': { what: ['effect'], because: 'a clock that is shown' },
  'src/widgets/guarded-button.tsx': { what: ['effect'], because: 'a button that rests for a moment after a click' },
  'src/screens/block/sections/charts.tsx': {
    what: ['state problem'],
    because: 'an example whose failure is switched on',
  },
  'src/screens/block/sections/states.tsx': { what: ['state tries'], because: 'an example that counts clicks' },
}

const EFFECTS = /^use(Layout)?Effect$/
const STATES = /^use(State|Reducer)$/
/** What a state is called that says how a call stands. */
const FLOW =
  /^(is|has|was)?(loading|loaded|waiting|busy|pending|sending|saving|fetching|searching|retry(ing)?|retries|tries|attempts?|round|problems?|errors?|failures?|failed|refreshing)$/i

interface Node {
  type: string
  async?: boolean
  name?: string
  operator?: string
  callee?: Node
  property?: Node
  argument?: Node
  arguments?: Node[]
  id?: Node & { elements?: (Node | null)[] }
  init?: Node
}

test('views wait for nothing: what loads, fails or is tried again is a machine', () => {
  const files = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .filter((file) => /\.tsx?$/.test(file)),
  )
  const found = files.flatMap((file) => {
    const what = flowsIn(fs.readFileSync(path.join(ROOT, file), 'utf8'))
    return what.length === 0 ? [] : [[file, what] as const]
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(STILL).map(([file, { what }]) => [file, what])),
  )
})

test('a view that waits is found, one that tells a machine is not', () => {
  const use = (body: string) => `function useIt(id) { ${body} }`
  expect(
    [
      'useEffect(() => { fetchIt(id).then(take) }, [id])',
      'useLayoutEffect(() => { void send(id) }, [id])',
      'useEffect(() => { const read = async () => { await fetchIt(id) }; read() }, [id])',
      "useEffect(() => { import('./it.ts') }, [])",
      'useEffect(() => { const timer = setTimeout(again, 500); return () => clearTimeout(timer) })',
      'const [value, setValue] = useState(null); const ask = () => fetchIt(id).then(setValue)',
      'const [value, setValue] = useState(null); const ask = async () => setValue(await fetchIt(id))',
      'const [isLoading, setLoading] = useState(false)',
      "const [problem, say] = useReducer((_, next) => next, '')",
    ].map((body) => flowsIn(use(body))),
  ).toEqual([
    ['effect'],
    ['effect'],
    ['effect'],
    ['effect'],
    ['effect'],
    ['state by a promise'],
    ['state by a promise'],
    ['state isLoading'],
    ['state problem'],
  ])
  expect(
    [
      'useEffect(() => actor.send({ type: "source.choose", id }), [actor, id])',
      'const [isOpen, setOpen] = useState(false); const open = () => setOpen(true)',
      'const save = async () => { await clipboard.writeText(id) }',
    ].flatMap((body) => flowsIn(use(body))),
  ).toEqual([])
})

/** How a source waits beside a machine, each way once. */
function flowsIn(code: string): string[] {
  const found = new Set<string>()
  const setters = new Set<string>()
  const program = parseSync('view.tsx', code).program as unknown as Node
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !STATES.test(node.init?.callee?.name ?? '')) return
    const [state, setter] = node.id?.elements ?? []
    if (setter?.name !== undefined) setters.add(setter.name)
    if (FLOW.test(state?.name ?? '')) found.add(`state ${state?.name}`)
  })
  walk(program, (node, around) => {
    if (isWaiting(node) && around.some(({ callee }) => EFFECTS.test(callee?.name ?? ''))) found.add('effect')
    if (node.type === 'Identifier' && setters.has(node.name ?? '') && isAfterPromise(around))
      found.add('state by a promise')
  })
  return [...found]
}

/** Whether something is begun here whose end is awaited. */
function isWaiting(node: Node): boolean {
  if (node.type === 'AwaitExpression' || node.type === 'ImportExpression' || isThen(node)) return true
  if (node.type === 'UnaryExpression') return node.operator === 'void'
  const called = node.callee?.name ?? node.callee?.property?.name ?? ''
  return node.type === 'CallExpression' && /^(setTimeout|setInterval)$/.test(called)
}

function isThen({ type, callee }: Node): boolean {
  return type === 'CallExpression' && /^(then|catch|finally)$/.test(callee?.property?.name ?? '')
}

/** Whether a place is reached when a promise settled. */
function isAfterPromise(around: readonly Node[]): boolean {
  return around.some((node) => isThen(node) || node.async === true)
}

function walk(part: unknown, visit: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []): void {
  if (Array.isArray(part)) part.forEach((one) => walk(one, visit, around))
  else if (isNode(part)) {
    visit(part, around)
    for (const inner of Object.values(part)) walk(inner, visit, [...around, part])
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as Partial<Node>).type === 'string'
}

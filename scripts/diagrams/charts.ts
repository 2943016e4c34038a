import { createHash } from 'node:crypto'
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'

/** An arrow as a picture tells it; without a target it stays. */
export interface Arrow {
  /** `noun.verb`, `done fetchList`, `after saveDelay`, `always`. */
  event: string
  guard: string | null
  actions: string[]
  target: string | null
}

/** A state and what is in it. */
export interface State {
  /** Keys from the root, joined by dots; the root's is empty. */
  path: string
  key: string
  description: string
  kind: AnyStateNode['type']
  initial: string | null
  entry: string[]
  exit: string[]
  /** Names of the actors that live while the state does. */
  actors: string[]
  arrows: Arrow[]
  states: State[]
}

/** Everything a picture of a machine says. */
export interface Chart {
  id: string
  /** The docstring of the machine. */
  description: string
  /** Where the machine stands. */
  source: string
  root: State
}

const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.{machine,lifecycle}.ts', { eager: true })
const texts = import.meta.glob<string>('/machines/**/*.{machine,lifecycle}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** All machines of the console, by name. */
export function allCharts(): Chart[] {
  return Object.entries(modules)
    .flatMap(([source, module]) => {
      const [name, machine] = Object.entries(module).flatMap(machineOf)[0] ?? []
      return name === undefined || machine === undefined ? [] : [chartOf(machine, name, source)]
    })
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
}

/** Changes with everything a picture shows. */
export function fingerprintOf(chart: Chart): string {
  return createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 16)
}

function machineOf([name, exported]: [string, unknown]): [string, AnyStateMachine][] {
  if (exported instanceof StateMachine) return [[name, exported as AnyStateMachine]]
  if (typeof exported !== 'object' || exported === null || !('machine' in exported)) return []
  return exported.machine instanceof StateMachine ? [[name, exported.machine as AnyStateMachine]] : []
}

function chartOf(machine: AnyStateMachine, name: string, source: string): Chart {
  return { id: machine.id, description: docstringOf(texts[source] ?? '', name), source, root: stateOf(machine.root) }
}

/** The comment right before the export. */
function docstringOf(text: string, name: string): string {
  const before = text.slice(0, text.indexOf(`export const ${name}`))
  const comment = before.slice(before.lastIndexOf('/**'))
  return (
    /^\/\*\*([\s\S]*?)\*\/\s*$/
      .exec(comment)?.[1]
      ?.replace(/^\s*\*\s?/gm, '')
      .trim()
      .replace(/\s+/g, ' ') ?? ''
  )
}

function stateOf(node: AnyStateNode): State {
  return {
    path: node.path.join('.'),
    key: node.key,
    description: (node.description ?? '').replace(/\s+/g, ' '),
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.key ?? null) : null,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    actors: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')),
    arrows: [...node.transitions.values()]
      .flat()
      .concat(node.always ?? [])
      .map((transition) => ({
        event: eventOf(transition.eventType, node.machine.id),
        guard: transition.guard === undefined ? null : nameOf(transition.guard),
        actions: namesOf(transition.actions),
        target: transition.target?.[0] === undefined ? null : pathOf(transition.target[0] as AnyStateNode),
      })),
    states: Object.values(node.states).map((child) => stateOf(child as AnyStateNode)),
  }
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** Timers and ends that XState adds by itself are no actions of ours. */
function namesOf(actions: readonly unknown[]): string[] {
  return actions.map(nameOf).filter((name) => !name.startsWith('xstate.'))
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if ((typeof part === 'object' || typeof part === 'function') && part !== null && 'type' in part) {
    return String(part.type)
  }
  return 'inline'
}

function eventOf(type: string, id: string): string {
  if (type === '') return 'always'
  return type
    .replace('xstate.done.actor.', 'done ')
    .replace('xstate.error.actor.', 'error ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(`xstate.done.state.${id}.`, 'final ')
}

/** The page that shows all pictures, as Markdown. */
export function pageOf(charts: readonly Chart[]): string {
  return [
    '# Machines',
    '',
    'What can happen, drawn from the machines themselves by `npm run diagrams`; a test fails when a picture is out of date.',
    '',
    'A box is a state with its name and what it says of itself; boxes in boxes are states within a state, dashed ones run side by side.',
    'The black dot points at where a state begins, a double border ends it. An arrow says `event [guard]` and, below, what it does;',
    'arrows that stay inside their box stand in it as a line. ⚙ names what runs while the state lasts.',
    '',
    ...charts.map(({ id }) => `- [${id}](#${id.toLowerCase()})`),
    ...charts.flatMap(({ id, description, source }) => [
      '',
      `## ${id}`,
      '',
      ...(description === '' ? [] : [description, '']),
      `Source: [\`${source.slice(1)}\`](../..${source})`,
      '',
      `![${id}](${id}.svg)`,
    ]),
    '',
  ].join('\n')
}

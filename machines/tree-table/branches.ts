import { idOf, type Row } from '#contract/wire/row.ts'

/** What is below one node: `asked` = on its way, `known` = as the server has it, `failed` = could not be read; children read earlier stay until the answer is there. */
export interface Branch {
  isOpen: boolean
  status: 'asked' | 'known' | 'failed'
  children: Row[]
  problem: string | null
}

/** Branches by the id of their node; a node that was never opened has none. */
export type Branches = Readonly<Record<string, Branch>>

/** What a question for several branches brought: those that could be read, and why the others could not. */
export interface BranchAnswer {
  children: Readonly<Record<string, Row[]>>
  failed: Readonly<Record<string, string>>
}

/** A place in a tree; `parentId` null = on the first level, `beforeId` null = as the last one there. */
export interface Move {
  id: string
  /** All that go there, in their order, `id` among them; absent = it alone. */
  ids?: readonly string[]
  parentId: string | null
  beforeId: string | null
}

const UNKNOWN: Branch = { isOpen: false, status: 'asked', children: [], problem: null }

/** Opens a node, or asks for what is below it without opening. */
export function asked(branches: Branches, id: string, isOpen: boolean): Branches {
  const { [id]: known = UNKNOWN } = branches
  const status = known.status === 'known' ? 'known' : 'asked'
  return { ...branches, [id]: { ...known, isOpen: isOpen || known.isOpen, status, problem: null } }
}

/** Closes a node; an answer that is on its way is not waited for. */
export function closed(branches: Branches, id: string): Branches {
  const { [id]: known, ...others } = branches
  if (known === undefined) return branches
  return known.status === 'known' ? { ...others, [id]: { ...known, isOpen: false } } : others
}

/** Asks anew for everything that is open and in sight, so that the tree keeps its shape over a reload; what is closed is forgotten. */
export function reopened(branches: Branches): Branches {
  const open = Object.entries(branches).filter(([, branch]) => branch.isOpen)
  return Object.fromEntries(open.map(([id, branch]) => [id, { ...branch, status: 'asked' as const, problem: null }]))
}

/** Takes an answer; a node whose children are gone keeps none. Source: TREE-02. */
export function answered(branches: Branches, { children, failed }: BranchAnswer): Branches {
  return Object.fromEntries(
    Object.entries(branches).map(([id, branch]): [string, Branch] => {
      const problem = failed[id]
      if (branch.status !== 'asked') return [id, branch]
      if (problem !== undefined) return [id, { ...branch, status: 'failed', problem }]
      return [id, { ...branch, status: 'known', children: children[id] ?? [] }]
    }),
  )
}

/** None of the branches that were asked for could be read. */
export function unanswered(branches: Branches, problem: string): Branches {
  return answered(branches, { children: {}, failed: Object.fromEntries(askedIds(branches).map((id) => [id, problem])) })
}

/** Nodes whose branch is on its way. */
export function askedIds(branches: Branches): string[] {
  return Object.keys(branches).filter((id) => branches[id]?.status === 'asked')
}

/** Whether nodes may not go where they are put: into one of them or below it. */
export function isCycle(branches: Branches, { id, ids = [id], parentId }: Move): boolean {
  return parentId !== null && ids.some((one) => isWithin(branches, one, parentId))
}

function isWithin(branches: Branches, id: string, place: string): boolean {
  return id === place || (branches[id]?.children ?? []).some((child) => isWithin(branches, idOf(child), place))
}

export type NodeState = 'collapsed' | 'loading' | 'expanded' | 'failed'

/** What a node is, by the branch below it. Source: TREE-01. */
export function nodeState(branch: Branch | undefined): NodeState {
  if (branch === undefined || !branch.isOpen) return 'collapsed'
  return STATES[branch.status]
}

const STATES = { asked: 'loading', known: 'expanded', failed: 'failed' } as const

import type { Row } from '#contract/wire/row.ts'
import { Failure } from '#core/http/failure.ts'
import type { Services } from '#core/services.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import type { TrialQuestion, Verdict } from '#machines/trial/trial.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import { trialWith, type TrialActor } from './trial-with.ts'

/** How a record of a screen is tried out. */
export interface TrialDefinition {
  /** Name of the action and title of the dialog: 功能测试. */
  title: string
  /** What follows the entity's permission prefix for who may. Default: everybody who sees the list. */
  needs?: string
  /** What is typed; absent = it is tried as soon as it is opened. */
  input?: { label: string; placeholder?: string; rows?: number; begin?: (record: Row) => string }
  run: (question: TrialQuestion, services: Services, signal: AbortSignal) => Promise<Verdict>
}

/** The part of a screen that tries records out. */
export function createTrial(definition: TrialDefinition) {
  return (page: Page, services: Services): TrialActor =>
    page.actor(
      'trial',
      trialWith({ tryOut: (question, signal) => definition.run(question, services, signal) }),
      undefined,
    )
}

/** The parts of a screen whose records are tried out. */
export type TrialParts = Readonly<Record<'trial', ReturnType<typeof createTrial>>>

/** The action that opens it; none for a user who may not. */
export function trialAction(
  { title, needs, input }: TrialDefinition,
  row: Row,
  { can, parts }: Pick<Crud<TrialParts>, 'can' | 'parts'>,
): RowAction[] {
  if (needs !== undefined && !can(needs)) return []
  const open = () =>
    parts.trial.send({ type: 'trial.open', record: row, input: input?.begin?.(row) ?? '', runs: input === undefined })
  return [{ key: 'trial', label: title, run: open }]
}

/** A call that says by its refusal that something does not work; other failures are problems of the trial itself. */
export async function verdictOf(call: () => Promise<{ message: string }>): Promise<Verdict> {
  try {
    return { passed: true, text: (await call()).message }
  } catch (error) {
    if (error instanceof Failure && error.kind === 'refused') return { passed: false, text: error.message }
    throw error
  }
}

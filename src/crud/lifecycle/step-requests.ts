import { askedFields, type ShownValue } from '#contract/define-action.ts'
import { runAction, type ActionPlace } from '#crud/actions/action-requests.ts'
import { actionNamed, type NamedAction } from '#crud/actions/granted-actions.ts'
import { shownAnswer } from '#crud/actions/shown-answer.ts'
import type { Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { filledIn, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { RecordDialogEffects } from '#machines/record-dialog/record-dialog.machine.ts'

const DONE = '操作成功！'

/** The step of a screen's life cycle with this name, undefined where it has none. */
export function stepNamed({ lifecycle }: Pick<Screen, 'lifecycle'>, name: string): Step | undefined {
  return lifecycle?.steps.find((step) => step.name === name)
}

/** Takes a step with some records; resolves with the server's message. */
export async function sendStep(
  { screen: { entity }, services: { http }, show }: ActionPlace,
  step: Step,
  sent: { ids: string[]; values?: Values },
  signal: AbortSignal,
): Promise<string> {
  const url = `${entity.path}/${step.path ?? step.name}`
  const options = { signal, quiet: true }
  const [id = ''] = sent.ids
  const { message, result } =
    step.method === 'GET'
      ? await http.get(url, { id }, options)
      : await http.put(
          url,
          { ...sent.values, ...(step.batch === true ? { ids: sent.ids.join(',') } : { id }) },
          options,
        )
  // One answer to the question of a step may show something, another one nothing.
  if (step.shows !== undefined && isShown(step.shows, result)) show(shownAnswer(step, result))
  return message || step.done || DONE
}

function isShown({ key }: ShownValue, result: unknown): boolean {
  return typeof result === 'object' && result !== null && Object.hasOwn(result, key)
}

/** The calls of the form of a step, or of an action. */
export function stepRequests(
  place: ActionPlace & { screen: Screen },
): Pick<RecordDialogEffects, 'prepare' | 'save' | 'fetchCurrent'> {
  const { screen } = place
  return {
    prepare: ({ record }) => Promise.resolve(record),
    fetchCurrent: ({ record }) => Promise.resolve(record),
    save({ values: { step: name, id, ids, ...values }, key }, signal) {
      const taken = Array.isArray(ids) ? ids.map(String) : [String(id)]
      const action = actionNamed(screen, String(name))
      if (action !== undefined)
        return runAction(place, action, { ids: taken, values: formOf(action, values), key }, signal)
      const step = stepNamed(screen, String(name))
      if (step === undefined) return Promise.reject(new Error(`stepRequests: unknown step ${String(name)}`))
      return sendStep(place, step, { ids: taken, values: askedOf(step, values) }, signal)
    },
  }
}

/** Without what was filled in for an answer that was not given in the end. */
function askedOf(step: Step, values: Values): Values {
  const answer = values['outcome']
  const { fields, optional } = filledIn(step, typeof answer === 'string' ? answer : undefined)
  const sent = new Set(['version', 'outcome', ...fields, ...optional])
  return Object.fromEntries(Object.entries(values).filter(([key]) => sent.has(key)))
}

/** What an action is sent with: what its form takes, and the version of the one record that it is done to. */
function formOf(action: NamedAction, { version, ...values }: Values): Values {
  const { on } = action
  const given = Object.fromEntries(askedFields(action, values).map(([key]) => [key, values[key]]))
  return on === 'list' || version === undefined ? given : { ...given, version }
}

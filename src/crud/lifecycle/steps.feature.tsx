import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { batchSteps, stepActions } from '#crud/actions/step-actions.ts'
import type { Feature, FeatureScope } from '#crud/feature.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { recordDialogWith } from '#machines/record-dialog/record-dialog-with.ts'
import { later } from '#widgets/later/later.tsx'
import { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import { sendStep, stepNamed, stepRequests } from './step-requests.ts'
import type { StepsParts } from './steps-parts.ts'

/** The steps of a life cycle, and the form in which a step, or an action of the entity, asks for something. */
export const stepsFeature = {
  key: 'steps',
  when: ({ lifecycle, entity }) => lifecycle !== undefined || entity.actions !== undefined,
  create(scope): StepsParts {
    const { key, page, part, services } = scope
    const stepUploads = new UploadRegistry(page, `${key('step')}/uploads`, services.say)
    return {
      stepUploads,
      step: part('step', (at) => page.actor(at, formOf(scope, stepUploads), { secret: [] })),
    }
  },
  runs(scope, command, signal) {
    const step = stepNamed(scope.screen, command.name)
    return step && sendStep(scope, step, command, signal)
  },
  rowActions: stepActions,
  batchActions: batchSteps,
  windows: StepWindows,
} satisfies Feature<StepsParts>

function formOf(scope: FeatureScope, uploads: UploadRegistry) {
  const { refresh, services } = scope
  return recordDialogWith(
    {
      isSending: () => uploads.isBusy(),
      endUploads: () => uploads.end(),
      warn: (message) => services.say('warning', message),
      ...stepRequests(scope),
      saved({ message }) {
        services.say('success', message)
        refresh()
      },
    },
    newIdempotencyKey,
  )
}

const LifecycleParts = later(async () => ({ default: (await import('./lifecycle-parts.tsx')).LifecycleParts }))

/** The code of forms of actions comes with the first one that is opened. */
const StepDialog = later(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))

function StepWindows({ crud }: { crud: Crud }) {
  const isUsed = usePart(crud.step) !== null
  if (crud.screen.lifecycle !== undefined) return <LifecycleParts crud={crud} />
  return isUsed && <StepDialog crud={crud} />
}

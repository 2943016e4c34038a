import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { formStepsMachine } from '#machines/form-steps/form-steps.machine.ts'
import { recordDialogWith } from '#machines/record-dialog/record-dialog-with.ts'
import { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import type { CrudOptions } from './crud-options.ts'
import { maskedKeys, secretKeys } from './define-screen.ts'
import type { FeatureScope } from './feature.ts'
import type { FormParts } from './form/form-options.ts'
import { recordRequests } from './requests.ts'
import { lastingModes } from './wizard/lasting-modes.ts'

/** The form of a record: its flow, the part of it that is shown, files on their way to it. @param told of a saved form */
export function formOf(scope: FeatureScope, told: NonNullable<CrudOptions['saved']>): Omit<FormParts, 'openForm'> {
  const { key, page, part, screen, services } = scope
  const uploads = new UploadRegistry(page, `${key('dialog')}/uploads`, services.say)
  const isOrdered = screen.formLayout.kind === 'steps'
  return {
    uploads,
    dialog: part('dialog', (at) =>
      page.actor(at, dialogOf(scope, uploads, told), {
        secret: secretKeys(screen),
        masked: maskedKeys(screen),
        lasting: lastingModes(screen, services),
      }),
    ),
    steps: part('dialog/steps', (at) => page.actor(at, formStepsMachine, { isOrdered })),
  }
}

function dialogOf(scope: FeatureScope, uploads: UploadRegistry, told: NonNullable<CrudOptions['saved']>) {
  const { say } = scope.services
  return recordDialogWith(
    {
      ...recordRequests(scope),
      isSending: () => uploads.isBusy(),
      endUploads: () => uploads.end(),
      warn: (message) => say('warning', message),
      saved({ mode, message }) {
        say('success', message)
        told(mode)
      },
    },
    newIdempotencyKey,
  )
}

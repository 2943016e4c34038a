import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { createCrud } from '#crud/create-crud.ts'
import { recordDialogWith, WITHOUT_UPLOADS } from '#machines/record-dialog/record-dialog-with.ts'
import { initialValues } from '#crud/form/payload.ts'
import { createPart } from '#crud/part.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { createUploadHome } from '#widgets/upload/upload-home.ts'
import { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { previewPage } from './preview-page.ts'
import { NOT_SAVED, previewServices } from './preview-services.ts'

const refuse = async () => Promise.reject(new Error(NOT_SAVED))

/** The parts that a form needs to be filled in, for a screen that changes while it is looked at; nothing is sent. @param begun what was filled in before */
export function usePreviewCrud(screen: Screen, begun: Values): Crud {
  const page = usePage()
  const given = useServices()
  const [services] = useState(() => previewServices(given))
  const [machine] = useState(() =>
    recordDialogWith(
      {
        ...WITHOUT_UPLOADS,
        prepare: async ({ record }) => record,
        save: refuse,
        fetchCurrent: refuse,
        saved: () => undefined,
      },
      newIdempotencyKey,
    ),
  )
  const dialog = useRunning(useActorRef(machine, { input: {} }))
  const [parts] = useState(() => ({
    ...createCrud(screen, previewPage(page), services, { name: 'preview', addressed: false }),
    dialog: createPart(() => dialog, false),
    uploads: new UploadRegistry(createUploadHome(services.running), 'preview/uploads', services.say),
  }))
  useEffect(() => () => parts.uploads.end(), [parts])
  useEffect(() => {
    dialog.send({ type: 'record.add', initial: { ...initialValues(screen), ...begun } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once; what is typed stays while the design changes
  }, [dialog])
  return { ...parts, screen }
}

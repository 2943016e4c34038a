import type { OperationStore } from '#core/operations/operations.ts'
import type { UploadStore } from '#core/files/uploads.ts'
import { useElsewhere, useOnTop } from '#layout/popup/anchored.ts'
import type { operationMachine } from '#machines/operation/operation.machine.ts'
import { useSelector } from '@xstate/react'
import { useRef, useSyncExternalStore, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { OperationEntry } from './operation-entry.tsx'
import { SecretsQuestion } from './secrets-question.tsx'
import { UploadEntry } from './upload-entry.tsx'
import { OperationRows } from './operation-rows.tsx'
import styles from './operations.module.css'

interface PanelProps {
  operation: ActorRefFrom<typeof operationMachine>
  store: OperationStore
  uploads: UploadStore
  /** The place in the header: the panel hangs below it. */
  anchor: RefObject<HTMLElement | null>
}

/** What goes on in the background and what came of it, newest first; or the rows of one that went wrong. */
export function OperationsPanel({ operation: place, store, uploads, anchor }: PanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const chosen = useSelector(place, (snapshot) => snapshot.context.chosen)
  const all = useSyncExternalStore(store.subscribe, store.all)
  const sent = useSyncExternalStore(uploads.subscribe, uploads.all)
  useOnTop(panel, anchor, 'h2')
  useElsewhere(panel, anchor, () => place.send({ type: 'panel.close' }))
  const isAsking = useSelector(place, (snapshot) => snapshot.matches({ request: 'confirming' }))
  const shown = all.find(({ id }) => id === chosen)
  return (
    <dialog ref={panel} popover="manual" aria-label="任务" className={styles['panel']}>
      {shown === undefined ? (
        <>
          <h2 tabIndex={-1} className={styles['title']}>
            任务
          </h2>
          <p className={styles['hint']}>
            导入、导出和批量操作在服务器上进行，关闭页面不受影响，记录保留 7
            天；上传随所在的表单或表格进行，切换页面不受影响。
          </p>
          {all.length + sent.length === 0 ? (
            <p className={styles['nothing']}>还没有任务</p>
          ) : (
            <ul className={styles['entries']}>
              {sent.map((upload) => (
                <li key={upload.key}>
                  <UploadEntry upload={upload} />
                </li>
              ))}
              {all.map((operation) => (
                <li key={operation.id}>
                  <OperationEntry operation={operation} place={place} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <OperationRows operation={shown} place={place} />
      )}
      {isAsking && <SecretsQuestion place={place} store={store} />}
    </dialog>
  )
}

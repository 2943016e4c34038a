import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { useState } from 'react'
import { keysNow } from './key-groups.ts'
import styles from './keys-dialog.module.css'

const WIDTH = 600

/** The keys that do something where it was opened. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => keysNow(document))
  return (
    <PlainDialog title="现在可用的快捷键" width={WIDTH} onClose={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles['group']}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PlainDialog>
  )
}

import type { NewVersionFacade } from '#core/services.ts'
import { useSyncExternalStore } from 'react'
import styles from './new-version.module.css'

/** Offers a newer build of the console, in the header. */
export function NewVersion({ facade }: { facade: NewVersionFacade | undefined }) {
  const isOffered = useSyncExternalStore(facade?.subscribe ?? never, () => facade?.isOffered() ?? false)
  return (
    <>
      {isOffered && (
        <button
          type="button"
          className={styles['offer']}
          title="更新后停在当前页面，未保存的内容会保留"
          onClick={() => facade?.take()}
        >
          <i aria-hidden="true" />
          <span>
            有新版本<span className={styles['verb']}>，更新</span>
          </span>
        </button>
      )}
      <output className="andun-hidden">{isOffered ? '系统有新版本，可在页头更新' : ''}</output>
    </>
  )
}

const never = () => () => {}

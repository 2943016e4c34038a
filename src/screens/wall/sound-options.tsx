import { Switch } from 'antd'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import styles from './wall-editor.module.css'

/** Whether the alarms of the whole wall are heard. */
export function SoundOptions({ actor }: { actor: WallEditorActor }) {
  const { draft, isBusy } = useDraft(actor)
  const isOn = draft.sound === true
  const hasAlarms = draft.pages.some(({ tiles }) => tiles.some(({ kind }) => kind === 'alarms'))
  return (
    <fieldset disabled={isBusy} className={styles['night']}>
      <h3>告警声音</h3>
      <div className={styles['choice']}>
        <Switch
          size="small"
          aria-label="告警声音"
          checked={isOn}
          disabled={isBusy}
          onChange={(sound) => actor.send({ type: 'edit', edit: { do: 'sound', sound } })}
        />
        未确认的告警会响
      </div>
      {isOn && <small>{hasAlarms ? '在大屏上按 S 键静音两分钟。' : '没有“告警”磁贴的大屏不会响。'}</small>}
    </fieldset>
  )
}

import { FADE_MINUTES } from '#contract/walls/night-plan.ts'
import type { NightPlan } from '#contract/walls/night-schema.ts'
import { PROVINCE_SQUARES } from '#widgets/chart/province-squares.ts'
import { Input, Select, Slider, Switch } from 'antd'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import styles from './wall-editor.module.css'

type Way = 'never' | 'times' | 'sun'

const WAYS: { value: Way; label: string }[] = [
  { value: 'never', label: '不变暗' },
  { value: 'times', label: '按固定时间' },
  { value: 'sun', label: '按日落和日出' },
]
/** What a way begins with. */
const EVENING = { from: '21:00', to: '06:30' }
const DEEP_NIGHT = { from: '23:00', to: '05:00' }
const LIGHT = 0.6
const BEIJING = '11'
const PROVINCES = PROVINCE_SQUARES.map(({ code, name }) => ({ value: code, label: name }))

function wayOf(night: NightPlan | undefined): Way {
  if (night === undefined) return 'never'
  return 'province' in night.dark ? 'sun' : 'times'
}

/** When the whole wall is darker, and how dark; where it is off. */
export function NightOptions({ actor }: { actor: WallEditorActor }) {
  const { draft, isBusy } = useDraft(actor)
  const { night } = draft
  const change = (next: NightPlan | undefined) => actor.send({ type: 'edit', edit: { do: 'night', night: next } })
  const choose = (way: Way) => {
    if (way === 'never') return change(undefined)
    const dark = way === 'sun' ? { province: BEIJING } : EVENING
    change(night === undefined ? { dark, light: LIGHT } : { ...night, dark })
  }
  return (
    <fieldset disabled={isBusy} className={styles['night']}>
      <h3>夜间变暗</h3>
      <Select aria-label="夜间变暗" options={WAYS} value={wayOf(night)} disabled={isBusy} onChange={choose} />
      {night !== undefined && <NightDetails night={night} isBusy={isBusy} change={change} />}
    </fieldset>
  )
}

interface NightDetailsProps {
  night: NightPlan
  isBusy: boolean
  change: (night: NightPlan) => void
}

function NightDetails({ night, isBusy, change }: NightDetailsProps) {
  const { dark, light, off } = night
  return (
    <>
      {'province' in dark ? (
        <Select
          aria-label="省份"
          showSearch={{ optionFilterProp: 'label' }}
          options={PROVINCES}
          value={dark.province}
          disabled={isBusy}
          onChange={(province) => change({ ...night, dark: { province } })}
        />
      ) : (
        <Times label="变暗" times={dark} change={(times) => change({ ...night, dark: times })} />
      )}
      <label>
        夜间亮度 {Math.round(light * 100)}%
        <Slider
          ariaLabelForHandle="夜间亮度"
          min={35}
          max={80}
          step={5}
          value={Math.round(light * 100)}
          disabled={isBusy}
          onChange={(percent) => change({ ...night, light: percent / 100 })}
        />
      </label>
      <div className={styles['choice']}>
        <Switch
          size="small"
          aria-label="深夜只显示时钟"
          checked={off !== undefined}
          disabled={isBusy}
          onChange={(isOn) => change({ ...night, off: isOn ? DEEP_NIGHT : undefined })}
        />
        深夜只显示时钟
      </div>
      {off !== undefined && (
        <Times label="只显示时钟" times={off} change={(times) => change({ ...night, off: times })} />
      )}
      <small>亮度在 {FADE_MINUTES} 分钟内渐变；有人动鼠标或键盘时恢复 5 分钟。</small>
    </>
  )
}

interface TimesProps {
  label: string
  times: { from: string; to: string }
  change: (times: { from: string; to: string }) => void
}

function Times({ label, times, change }: TimesProps) {
  const field = (of: 'from' | 'to', name: string) => (
    <Input
      aria-label={`${label}${name}`}
      placeholder="21:00"
      maxLength={5}
      value={times[of]}
      onChange={({ target }) => change({ ...times, [of]: target.value })}
      onBlur={() => change({ ...times, [of]: asTime(times[of]) })}
    />
  )
  return (
    <div className={styles['times']}>
      {field('from', '开始')}至{field('to', '结束')}
    </div>
  )
}

/** `8:30`, `830` and `8：30` as `08:30`; what is no time stays as it was typed. */
function asTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:：]?(\d{2})$/.exec(typed.trim()) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

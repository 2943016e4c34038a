import type { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import styles from './sign-in-form.module.css'

interface CaptchaFieldProps {
  captcha: ActorRefFrom<typeof captchaMachine>
  problem?: string | undefined
  /** The last refusal was about the captcha: it is what is typed next. */
  isNext: boolean
  onRefresh: () => void
}

/** The captcha to read, only while one is needed. Source: SCREEN-86, contract §3.1. */
export function CaptchaField({ captcha, problem, isNext, onRefresh }: CaptchaFieldProps) {
  const snapshot = useSelector(captcha, (current) => current)
  const input = useRef<HTMLInputElement>(null)
  const { captcha: picture, problem: failure } = snapshot.context
  const key = picture?.checkKey
  useEffect(() => {
    if (input.current === null) return
    input.current.value = ''
    if (isNext) input.current.focus()
  }, [key, isNext])
  if (snapshot.matches('absent')) return null
  return (
    <>
      <input type="hidden" name="checkKey" value={key ?? 0} />
      <TextField
        ref={input}
        label="图形验证码"
        name="captcha"
        maxLength={8}
        placeholder="请输入图中字符"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon={<PlainIcon name="shield" />}
        problem={problem ?? failure ?? undefined}
        hint="不区分大小写，看不清就点图片换一张"
        after={
          <button type="button" className={styles['captcha']} aria-label="换一张验证码图片" onClick={onRefresh}>
            <Picture snapshot={snapshot} />
          </button>
        }
      />
    </>
  )
}

function Picture({ snapshot }: { snapshot: SnapshotFrom<typeof captchaMachine> }) {
  const { captcha } = snapshot.context
  const note = noteOf(snapshot)
  return (
    <>
      {captcha !== null && <img src={captcha.image} alt="图形验证码" width="108" height="36" />}
      {note !== null && <span data-over={captcha !== null || undefined}>{note}</span>}
    </>
  )
}

function noteOf(snapshot: SnapshotFrom<typeof captchaMachine>): string | null {
  if (snapshot.matches('loading')) return '加载中…'
  if (snapshot.matches('stale')) return '已过期，点击刷新'
  return snapshot.matches('failed') ? '点击重试' : null
}

import type { Captcha } from '#machines/captcha/captcha.machine.ts'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { TextField } from '#widgets/plain/text-field.tsx'
import { useEffect, useRef } from 'react'
import styles from './sign-in-form.module.css'

interface PictureFieldProps {
  picture: Captcha
  onEdit: (text: string) => void
  onRefresh: () => void
}

/** A picture to read before the next code is sent; what was typed goes with the picture it was read in. */
export function PictureField({ picture, onEdit, onRefresh }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
  }, [picture.checkKey])
  return (
    <TextField
      ref={input}
      label="图形验证码"
      name="picture"
      maxLength={8}
      placeholder="请输入图中字符"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      icon={<PlainIcon name="shield" />}
      hint="输入后再获取短信验证码，看不清就点图片换一张"
      onInput={(event) => onEdit(event.currentTarget.value)}
      after={
        <button type="button" className={styles['captcha']} aria-label="换一张验证码图片" onClick={onRefresh}>
          <img src={picture.image} alt="图形验证码" width="108" height="36" />
        </button>
      }
    />
  )
}

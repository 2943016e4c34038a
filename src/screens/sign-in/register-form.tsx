import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import type { RegisterActor } from '#machines/register/register-with.ts'
import type { RegisterField } from '#machines/register/register-problems.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { CodeField } from './code-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './register-form.module.css'
import { UniqueInput, type UniqueInputProps } from './unique-input.tsx'

const NAMES = [
  'username',
  'password',
  'confirmpassword',
  'email',
  'phone',
  'smscode',
] as const satisfies RegisterField[]

/** The form of a new account; values that must be unique are looked up when their field is left. */
export function RegisterForm({ register }: { register: RegisterActor }) {
  const fields = useSelector(register, ({ context }) => context.fields)
  const problem = useSelector(register, ({ context }) => context.problem)
  const code = useSelector(register, ({ children }) => children.code)
  const isBusy = useSelector(register, (snapshot) => !snapshot.matches('editing'))
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(element.current, fields), [fields])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const values = textsOf(form, ...NAMES)
    if (isAnyTaken(register)) focusTaken(form)
    else register.send({ type: 'form.submit', values: { ...values, username: values.username.trim() } })
  }
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={submit}>
      <UniqueInput {...USERNAME} register={register} problem={fields.username} />
      <NewPasswordFields fields={fields} />
      <UniqueInput {...EMAIL} register={register} problem={fields.email} />
      <UniqueInput {...PHONE} register={register} problem={fields.phone} />
      {code !== undefined && (
        <CodeField
          code={code}
          name="smscode"
          problem={fields.smscode}
          onRequest={(mobile) => register.send({ type: 'code.request', mobile })}
        />
      )}
      <div className={styles['end']}>
        <ProblemNote problem={problem} />
        <PlainButton type="submit" kind="primary" wide className={styles['submit'] ?? ''} busy={isBusy}>
          {isBusy ? '正在注册…' : '注册'}
        </PlainButton>
      </div>
    </form>
  )
}

type Given = Omit<UniqueInputProps, 'register' | 'problem'>

const USERNAME: Given = {
  field: 'username',
  label: '用户名',
  placeholder: '字母、数字或 _ . @ -',
  autoComplete: 'username',
  icon: <PlainIcon name="person" />,
}

const EMAIL: Given = {
  field: 'email',
  label: '邮箱（选填）',
  type: 'email',
  autoComplete: 'email',
  icon: <PlainIcon name="mail" />,
}

const PHONE: Given = {
  field: 'phone',
  label: '手机号',
  type: 'tel',
  inputMode: 'numeric',
  maxLength: 11,
  placeholder: '11 位手机号',
  autoComplete: 'tel-national',
  icon: <PlainIcon name="phone" />,
}

function isAnyTaken(register: RegisterActor): boolean {
  const { username, phone, email } = register.getSnapshot().children
  return [username, phone, email].some((child) => child?.getSnapshot().matches('taken') === true)
}

function focusTaken(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
}

function focusFirst(form: HTMLFormElement | null, fields: Partial<Record<RegisterField, string>>): void {
  const first = NAMES.find((name) => name in fields)
  if (first !== undefined) form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
}

import type { SignInField, SignInValues } from '#machines/sign-in-form/sign-in-problems.ts'
import { signInFormWith } from '#machines/sign-in-form/sign-in-form-with.ts'
import { SIGN_IN_FAILED } from '#contract/text/texts.ts'
import { textsOf } from '#widgets/plain/form-texts.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { DemoAccount } from './demo-accounts.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { PasswordFields } from './password-fields.tsx'
import { PhoneFields } from './phone-fields.tsx'
import styles from './sign-in-form.module.css'
import type { SignInProps } from './visitor-page.ts'

const FORM_ID = 'sign-in'

/** The form with its two modes. What was typed stays in the inputs. Source: SCREEN-86. */
export function SignInForm({ session, effects, hour }: SignInProps) {
  const [machine] = useState(() =>
    signInFormWith({
      ...effects,
      submit: ({ credentials }) => session.send({ type: 'signIn.submit', credentials, hour: hour() }),
    }),
  )
  const form = useActorRef(machine)
  const { provider, fields } = useSelector(
    form,
    ({ value, context }) => ({ provider: value, fields: context.fields }),
    isSame,
  )
  const isBusy = useSelector(session, (snapshot) => !snapshot.matches({ signedOut: 'idle' }))
  const problem = useSelector(session, ({ context }) => context.problem)
  const captchaRequired = useSelector(session, ({ context }) => context.captchaRequired)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBusy) form.send({ type: 'session.settled', captchaRequired })
  }, [form, isBusy, captchaRequired])
  useEffect(() => focusFirst(element.current), [provider])
  useEffect(() => {
    if (problem !== null) focusSecret(element.current)
  }, [problem])
  useEffect(() => focusProblem(element.current, fields), [fields])
  const edit = (event: FormEvent<HTMLFormElement>): void => {
    const { name } = event.target as HTMLInputElement
    if (name in fields) form.send({ type: 'field.edit', field: name as SignInField })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isBusy) form.send({ type: 'form.submit', values: valuesOf(event.currentTarget) })
  }
  return (
    <form ref={element} id={FORM_ID} className={styles['form']} noValidate onSubmit={submit} onInput={edit}>
      <ModeSwitch provider={provider} onChoose={(next) => form.send({ type: 'provider.choose', provider: next })} />
      <PasswordFields form={form} isHidden={provider !== 'password'} fields={fields} refusal={problem} />
      <PhoneFields form={form} isHidden={provider !== 'phone'} fields={fields} />
      <Refusal problem={Object.keys(fields).length > 0 ? null : problem} />
      <div className={styles['row']}>
        <label className={styles['remember']}>
          <input type="checkbox" name="remember" defaultChecked />7 天内自动登录
        </label>
        <Link to="/user/alteration">忘记密码</Link>
      </div>
      <PlainButton type="submit" kind="primary" wide className={styles['submit'] ?? ''} busy={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </PlainButton>
      <p className={styles['newcomer']}>
        还没有账号？<Link to="/user/register">注册账号</Link>
      </p>
    </form>
  )
}

/** Why nobody was let in, in the room that is kept below the last input: nothing moves. Source: ERR-06. */
function Refusal({ problem }: { problem: string | null }) {
  return (
    <p className={styles['refusal']} role="alert">
      {problem !== null && `${SIGN_IN_FAILED}：${problem}`}
    </p>
  )
}

/** Puts an account into the form. */
export function fillSignInForm({ username, password }: DemoAccount): void {
  const form = document.querySelector<HTMLFormElement>(`#${FORM_ID}`)
  form?.querySelector<HTMLInputElement>('input[name="provider"][value="password"]')?.click()
  for (const [name, value] of Object.entries({ username, password })) {
    const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
}

function valuesOf(form: HTMLFormElement): SignInValues {
  const texts = textsOf(form, 'username', 'password', 'captcha', 'mobile', 'remember', 'checkKey')
  return {
    ...texts,
    mobile: texts.mobile.trim(),
    remember: texts.remember !== '',
    checkKey: texts.checkKey === '' ? null : Number(texts.checkKey),
  }
}

/** The first empty field of a mode, unless the mode was changed by keyboard and the next key should change it again. */
function focusFirst(form: HTMLFormElement | null): void {
  if (form?.querySelector('[name="provider"]:focus-visible')) return
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('fieldset:not([disabled]) input') ?? [])]
  inputs.find(({ type, value }) => type !== 'radio' && type !== 'hidden' && value === '')?.focus()
}

/** After a refusal the secret is typed anew. */
function focusSecret(form: HTMLFormElement | null): void {
  const secret = form?.querySelector<HTMLInputElement>(
    'fieldset:not([disabled]) :is(input[name="password"], input[autocomplete="one-time-code"])',
  )
  secret?.focus()
  secret?.select()
}

function focusProblem(form: HTMLFormElement | null, fields: Partial<Record<SignInField, string>>): void {
  const [first] = Object.keys(fields)
  if (first !== undefined)
    form?.querySelector<HTMLInputElement>(`fieldset:not([disabled]) input[name="${first}"]`)?.focus()
}

function isSame<T extends { provider: unknown; fields: unknown }>(one: T, other: T): boolean {
  return one.provider === other.provider && one.fields === other.fields
}

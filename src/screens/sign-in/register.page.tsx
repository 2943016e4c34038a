import { registerWith } from '#machines/register/register-with.ts'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { RegisterForm } from './register-form.tsx'
import { UserFrame } from './user-frame.tsx'
import type { VisitorPageProps } from './visitor-page.ts'

/** Making an account. Source: SCREEN-88, O-20, contract §20. */
export function RegisterPage({ productName, effects }: VisitorPageProps) {
  const navigate = useNavigate()
  const [machine] = useState(() =>
    registerWith({
      ...effects,
      registered: ({ username }) => void navigate('/user/register-result', { replace: true, state: { username } }),
    }),
  )
  const register = useActorRef(machine)
  return (
    <UserFrame
      productName={productName}
      title="注册账号"
      lead={
        <>
          已有账号？<Link to="/user/login">使用已有账号登录</Link>
        </>
      }
    >
      <RegisterForm register={register} />
    </UserFrame>
  )
}

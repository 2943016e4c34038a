import {
  alterationWizardWith,
  type WizardActor,
  type WizardSnapshot,
} from '#machines/alteration-wizard/alteration-wizard-with.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AccountStep, FinishedStep, PasswordStep, ProofStep } from './alteration-steps.tsx'
import type { VisitorPageProps } from './visitor-page.ts'
import { StepLine } from './step-line.tsx'
import { UserFrame } from './user-frame.tsx'

const STEPS = ['确认账号', '手机验证', '新密码', '完成']

/** Setting a forgotten password, step by step. Source: SCREEN-90…93, O-21, contract §20. */
export function AlterationPage({ productName, effects }: VisitorPageProps) {
  const navigate = useNavigate()
  const [machine] = useState(() =>
    alterationWizardWith({ ...effects, returnToSignIn: () => void navigate('/user/login', { replace: true }) }),
  )
  const wizard = useActorRef(machine)
  const snapshot = useSelector(wizard, (current) => current)
  return (
    <UserFrame
      productName={productName}
      title="找回密码"
      lead={
        <>
          想起来了？<Link to="/user/login">返回登录</Link>
        </>
      }
    >
      <StepLine steps={STEPS} current={placeOf(snapshot)} />
      {stepOf(snapshot, wizard)}
    </UserFrame>
  )
}

function placeOf(snapshot: WizardSnapshot): number {
  if (snapshot.matches('identifying')) return 0
  if (snapshot.matches('proving')) return 1
  return snapshot.matches('settingPassword') ? 2 : 3
}

function stepOf(snapshot: WizardSnapshot, wizard: WizardActor): ReactNode {
  const props = { snapshot, wizard }
  return [
    <AccountStep key="account" {...props} />,
    <ProofStep key="proof" {...props} />,
    <PasswordStep key="password" {...props} />,
    <FinishedStep key="finished" {...props} />,
  ][placeOf(snapshot)]
}

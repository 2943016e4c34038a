import { GUIDE_PATH } from '#contract/console/layout.ts'
import { SECOND_FACTOR } from '#contract/accounts/second-factor.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import {
  ApartmentOutlined,
  ClearOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  SettingOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** One entry of the user menu. */
export interface UserCommand {
  key: string
  label: string
  icon: ReactNode
  divided?: boolean
  choose: () => void
}

/** What the user menu offers. Source: HDR-01…04, DEPT. */
export function userCommands({ actors, commands, keysHelp, navigate }: ShellView): UserCommand[] {
  const { changePassword, secondFactor, switchTenant, switchDepartment, refreshCache, showSessions, signOut } = commands
  const list: (UserCommand | null)[] = [
    {
      key: 'settings',
      label: '系统设置',
      icon: <SettingOutlined />,
      choose: () => actors.settings.send({ type: 'drawer.open' }),
    },
    { key: 'password', label: '修改密码', icon: <LockOutlined />, choose: changePassword },
    secondFactor === undefined
      ? null
      : { key: 'secondFactor', label: SECOND_FACTOR, icon: <SafetyOutlined />, choose: secondFactor },
    { key: 'sessions', label: '登录设备', icon: <LaptopOutlined />, choose: showSessions },
    switchTenant === undefined
      ? null
      : { key: 'tenant', label: '切换租户', icon: <SwapOutlined />, choose: switchTenant },
    switchDepartment === undefined
      ? null
      : { key: 'department', label: '切换部门', icon: <ApartmentOutlined />, choose: switchDepartment },
    { key: 'cache', label: '清理缓存', icon: <ClearOutlined />, choose: refreshCache },
    { key: 'guide', label: '帮助', icon: <ReadOutlined />, choose: () => navigate(GUIDE_PATH) },
    {
      key: 'keys',
      label: '键盘快捷键',
      icon: <QuestionCircleOutlined />,
      choose: () => keysHelp.show(true),
    },
    { key: 'signOut', label: '退出登录', icon: <LogoutOutlined />, divided: true, choose: signOut },
  ]
  return list.filter((command) => command !== null)
}

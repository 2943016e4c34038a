import { documentTitle } from '#core/formats/title.ts'
import { VisitorOutline } from '#screens/sign-in/visitor-outline.tsx'
import { later } from '#widgets/later/later.tsx'
import { useEffect, useMemo } from 'react'
import type { Console } from './console.ts'
import { visitorEffects } from './effects/visitor-effects.ts'

const OUTLINE = { Waiting: VisitorOutline }
const LoginPage = later(async () => ({ default: (await import('#screens/sign-in/login.page.tsx')).LoginPage }), {
  Waiting: ({ config: { productName } }) => <VisitorOutline productName={productName} />,
})
const RegisterPage = later(
  async () => ({ default: (await import('#screens/sign-in/register.page.tsx')).RegisterPage }),
  OUTLINE,
)
const RegisterResultPage = later(
  async () => ({ default: (await import('#screens/sign-in/register-result.page.tsx')).RegisterResultPage }),
  OUTLINE,
)
const AlterationPage = later(
  async () => ({ default: (await import('#screens/sign-in/alteration.page.tsx')).AlterationPage }),
  OUTLINE,
)

const TITLES: Record<string, string> = {
  '/user/register': '注册账号',
  '/user/register-result': '注册结果',
  '/user/alteration': '找回密码',
}

/** The pages before the sign-in. Source: ROUTE-02, ROUTE-14. */
export function VisitorPages({ console, path }: { console: Console; path: string }) {
  const { productName } = console.config
  useEffect(
    () => console.browser.title(documentTitle(TITLES[path] ?? '登录', path, productName)),
    [console, path, productName],
  )
  return <VisitorPage console={console} path={path} />
}

function VisitorPage({ console, path }: { console: Console; path: string }) {
  const { config, actors, browser, outside } = console
  const effects = useMemo(() => visitorEffects(outside), [outside])
  const shared = { productName: config.productName, effects }
  switch (path) {
    case '/user/register':
      return <RegisterPage {...shared} />
    case '/user/register-result':
      return <RegisterResultPage productName={config.productName} />
    case '/user/alteration':
      return <AlterationPage {...shared} />
    default:
      return <LoginPage session={actors.session} config={config} effects={effects} hour={browser.hour} />
  }
}

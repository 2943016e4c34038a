/** One of the authentication providers of the sign-in page. `remember` false = the session is kept for a working day only. Source: API-008…012. */
export type Credentials =
  | {
      provider: 'password'
      username: string
      password: string
      captcha?: string
      checkKey?: number
      remember?: boolean
    }
  | { provider: 'phone'; mobile: string; captcha: string; remember?: boolean }
  | { provider: 'third'; token: string; thirdType: string; tenantId?: number }
  | { provider: 'cas'; ticket: string; service: string }

/** How long a session is kept when the person did not ask to be remembered: one working day. */
export const WORKING_DAY_MS = 43_200_000

/** Whether a door asks to be remembered; every door without the choice does. */
export function isRemembered(credentials: Credentials): boolean {
  return 'remember' in credentials ? credentials.remember !== false : true
}

import { generatePassword } from './generated-password.ts'

/** The password that the operator who starts the server gives to an administrator, if any. */
export interface GivenPassword {
  adminPassword: string | null
  /** @throws when it must not be used */
  requireSound: (password: string) => Promise<void>
}

/** The given password, judged now that it is used, or one that is made up. */
export async function passwordToUse({ adminPassword, requireSound }: GivenPassword): Promise<string> {
  if (adminPassword === null) return generatePassword()
  await requireSound(adminPassword)
  return adminPassword
}

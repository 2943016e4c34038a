const SECRETS = new Set([
  'password',
  'passwordhash',
  'password_hash',
  'confirmpassword',
  'oldpassword',
  'newpassword',
  'dbpassword',
  'token',
  'ticket',
  'captcha',
  'smscode',
  'passcode',
  'secret',
  'authorization',
])

/** Whether a member of this name is never put on record. */
export function isSecret(key: string): boolean {
  return SECRETS.has(key.toLowerCase())
}

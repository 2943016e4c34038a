/** Puts a text on the clipboard. @returns false where the browser forbids it, as it does on pages without a certificate */
export async function copyText(text: string, { clipboard }: Partial<Navigator> = navigator): Promise<boolean> {
  try {
    if (clipboard === undefined) return false
    await clipboard.writeText(text)
    return true
  } catch {
    return false // not allowed: the caller shows the text to be copied by hand
  }
}

/** The name a stored file had: the last part of its path, without the number that uploads put before the ending (`图_1607914925011.png`). */
export function fileName(path: string): string {
  const last = path.split(/[?#]/)[0]!.split('/').at(-1) ?? ''
  return decoded(last).replace(/_\d{13}(?=\.[^.]*$|$)/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

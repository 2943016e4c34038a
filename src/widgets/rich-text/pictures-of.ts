/** The pictures of a clipboard or of what was dropped; a text that brings its own picture along (Word, Excel) counts as text. */
export function picturesOf(data: DataTransfer | null): File[] {
  if (
    data === null ||
    data
      .getData('text/html')
      .replaceAll(/<meta[^>]*>|<img[^>]*>|<\/?(html|body)[^>]*>|<!--.*?-->/g, '')
      .trim() !== ''
  )
    return []
  return [...data.files].filter((file) => file.type.startsWith('image/'))
}

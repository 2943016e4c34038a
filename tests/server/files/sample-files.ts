import sharp from 'sharp'

/** A picture of one colour with a given width and height. */
export function picture(width = 40, height = 30, colour = '#1890ff'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

/** The smallest file that is a PDF, of any size. */
export function pdf(bytes = 1_000): Buffer {
  const file = Buffer.alloc(bytes, 0x20)
  file.write('%PDF-1.4\n')
  return file
}

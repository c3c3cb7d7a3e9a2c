import uploads from '../../../public/uploads/uploads.json'

export const guideFiles: Partial<Record<string, { bytes: number; pages: number }>> = uploads

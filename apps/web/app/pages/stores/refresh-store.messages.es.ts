export const noLongerListed = 'Esta tienda ya no está en nuestra lista. Por favor, llámenos antes de ir.'

/** The same records for both applications: 10,000 clients, and short lists of the rest. */
export const CLIENTS = 10_000;

const FIRST = ['Almacén', 'Óptica', 'Café', 'Banco', 'Mutual', 'Taller', 'Ñandú', 'Farmacia'];
const SECOND = ['del Río', 'Central', 'Norte', 'San José', 'Unión', 'del Sur', 'Litoral'];

const clients = Array.from({ length: CLIENTS }, (_, index) => ({
  id: index + 1,
  version: 1,
  code: `C${String(index).padStart(5, '0')}`,
  name: `${FIRST[index % FIRST.length]} ${SECOND[(index * 5) % SECOND.length]} ${index}`,
  clientCategoryId: 1 + (index % 3),
  taxCode: String(210_000_000 + index * 37),
  address: `Calle ${index % 97} ${index % 1999}`,
  phone: `+598 ${2_000_000 + index}`,
  contact: `Contacto ${index % 311}`,
  email: `cliente${index}@radio.example`,
  comments: null,
}));

const few = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    priority: 'A',
    code: `K${index}`,
    name: `Nombre ${index}`,
    description: `Descripción ${index}`,
  }));

/** What `GET /api/{entity}/getAll` answers. */
export const listOf = (entity) => (entity === 'Client' ? clients : few(40));

// A page to read has everything it needs; now the rest of the site comes, quietly.
import { keepUp } from "./pages.js";

keepUp().catch(console.info);

import type { ServiceRow } from "~/domain/content/index.ts";
import type { ContentLook } from "../parts/content-table.tsx";
import { IconTile } from "./icon-tile.tsx";

export const serviceLook: ContentLook<ServiceRow> = {
  mark: ({ icon, colorGradient }) => <IconTile icon={icon} color={colorGradient} />,
  columns: [
    {
      key: "slug",
      label: "Slug",
      cell: ({ slug }) => (
        <a href={`/services/${slug}`} className="clipped text-link">
          /services/{slug}
        </a>
      ),
    },
    { key: "description", label: "Description", gives: 2, cell: ({ description }) => description },
    { key: "features", label: "Features", gives: 1, part: "none", cell: ({ features }) => features.join(", ") },
  ],
};
